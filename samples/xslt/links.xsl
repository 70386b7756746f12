<?xml version="1.0" encoding="UTF-8"?>
<!-- Prints where the links of a document lead and what is wrong with them. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:leiri="http://example.org/leiri">
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:apply-templates select="//@href | //@src"/>
    <xsl:apply-templates select="//@xlink:href">
      <xsl:with-param name="profile" select="'leiri'"/>
    </xsl:apply-templates>
  </xsl:template>

  <!-- An XLink is a LEIRI, which may contain spaces; in most vocabularies a link is an IRI. -->
  <xsl:template match="@*">
    <xsl:param name="profile" select="'iri'"/>
    <xsl:value-of select="concat(., '&#10;')"/>
    <!-- Resolve first, encode last. -->
    <xsl:variable name="target" select="leiri:to-uri(leiri:from-leiri(leiri:resolve(.)))"/>
    <xsl:if test="$target">
      <xsl:value-of select="concat('  ', $target, '&#10;')"/>
    </xsl:if>
    <xsl:for-each select="leiri:findings(., $profile)[@severity != 'info']">
      <xsl:value-of select="concat('  ', @severity, ': ', ., ' [', @code, ']&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
