# The formula for Homebrew, for the checkout that contains it:
#   brew install --HEAD samples/packaging/homebrew/leiri.rb
# Checked: its syntax, by `ruby -c` of Ruby 3.1.7. Unchecked: the build.
class Leiri < Formula
  desc "Internationalized identifiers for XML and RDF toolchains"
  license "ISC"
  head "file://#{File.expand_path("../../..", __dir__)}", using: :git, branch: "main"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "highway" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "tomlplusplus" => :build
  depends_on "icu4c"
  depends_on "libarchive"
  depends_on "libxml2"
  depends_on "libxslt"
  depends_on "nettle"
  depends_on "serd"
  depends_on "sqlite"
  depends_on "zstd"

  uses_from_macos "bzip2"
  uses_from_macos "zlib"

  def install
    system "cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DLEIRI_LIBXML2=ON", "-DLEIRI_SERD=ON",
           "-DLEIRI_PROGRAM=ON", "-DLEIRI_PYTHON=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"space.nt").write "<http://example.org/a b> <http://example.org/p> <http://example.org/o> .\n"
    assert_match "path-character", shell_output("#{bin}/leiri check #{testpath}/space.nt", 1)
  end
end
