<?xml version="1.0" encoding="UTF-8"?>
<!-- xsl:include with a space in its href: a stock xsltproc does not find the file. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:lib="http://example.org/library/ns#" exclude-result-prefixes="lib">
  <xsl:include href="book templates.xsl"/>
  <xsl:output method="xml" omit-xml-declaration="yes"/>
  <xsl:template match="/lib:catalog">
    <ul><xsl:apply-templates select="lib:book"/></ul>
  </xsl:template>
</xsl:stylesheet>
