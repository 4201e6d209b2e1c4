/** A text from twenty years ago: fonts, centred text, marquees, layout tables, unclosed tags. */
export const old = `<BODY BGCOLOR="#FFFFCC" TEXT="#000080" LINK="red">
<CENTER><FONT FACE="Comic Sans MS" SIZE="6" COLOR="#990000"><B>Welcome to the Beginners Course in Sailing!!!</B></FONT></CENTER>
<CENTER><MARQUEE BEHAVIOR="alternate">*** NEW: chapter 7 is online ***</MARQUEE></CENTER>
<HR WIDTH="80%" SIZE="3" NOSHADE>
<TABLE WIDTH="760" BORDER="0" CELLSPACING="0" CELLPADDING="8"><TR><TD WIDTH="180" BGCOLOR="#CCE5FF" VALIGN="top"><FONT SIZE="2"><B>Contents</B><P><A HREF="#k1">1. The wind</A><P><A HREF="#k2">2. The sails</A><P><A HREF="#k3">3. The rules</A></FONT></TD>
<TD VALIGN="top">
<A NAME="k1"></A><H2><FONT COLOR="#003366">1. The wind</FONT></H2>
<P ALIGN="justify">Nobody sails straight into the wind. A boat that has to go there goes <I>to and fro</I>, forty-five degrees to one side and then to the other. That is called <B><U>tacking</U></B>.
<P>The wind you feel on board is not the wind that blows: it is the sum of that and of your own speed.
<A NAME="k2"></A><H2><FONT COLOR="#003366">2. The sails</FONT></H2>
<UL TYPE="square"><LI>Main sail<LI>Jib<LI>Spinnaker <FONT SIZE="-1">(later!)</FONT></UL>
<OL TYPE="A" START="3"><LI>Hoist the main sail first<LI>then the jib<LI>and look around</OL>
<A NAME="k3"></A><H2><FONT COLOR="#003366">3. The rules</FONT></H2>
<BLOCKQUOTE><TT>Port gives way to starboard.<BR>Windward gives way to leeward.<BR>Who overtakes keeps clear.</TT></BLOCKQUOTE>
<PRE>
        wind
         |
         v
    /        \\
   /   NO     \\
  /   ZONE     \\
 /______________\\
</PRE>
</TD></TR></TABLE>
<CENTER><FONT SIZE="1">Best viewed with 800x600 &middot; You are visitor no. 004211 &middot; <A HREF="mailto:harbour@sailing.example">Webmaster</A></FONT></CENTER>
</BODY>`;
