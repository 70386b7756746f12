<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:lib="http://example.org/library/ns#" exclude-result-prefixes="lib">
  <xsl:template match="lib:book">
    <li><a href="{@about}"><xsl:value-of select="."/></a></li>
  </xsl:template>
</xsl:stylesheet>
