<?xml version="1.0" encoding="UTF-8"?>
<!-- Prints the namespaces of a document that look like $vocabulary but differ from it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:leiri="http://example.org/leiri">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="vocabulary" select="'http://example.org/library/ns#'"/>

  <xsl:template match="/">
    <xsl:for-each select="//namespace::*[not(. = ../../namespace::*)]
                          [not(leiri:same-namespace(., $vocabulary))]
                          [leiri:same-namespace(., $vocabulary, 'lookalike')]">
      <xsl:value-of select="concat(., ' is not ', $vocabulary, ': they differ in ',
                                   leiri:differences(., $vocabulary), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
