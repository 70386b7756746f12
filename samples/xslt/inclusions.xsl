<?xml version="1.0" encoding="UTF-8"?>
<!-- Prints what a document includes: with leiri the files that it means, otherwise those that libxslt finds. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xi="http://www.w3.org/2001/XInclude" xmlns:leiri="http://example.org/leiri">
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:apply-templates select="//xi:include[not(@parse) or @parse = 'xml']"/>
  </xsl:template>

  <xsl:template match="xi:include">
    <xsl:choose>
      <xsl:when test="function-available('leiri:resolve')">
        <xsl:value-of select="document(leiri:to-uri(leiri:from-leiri(leiri:resolve(@href))))"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="document(@href)"/>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
