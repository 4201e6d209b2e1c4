/**
 * What of lit-html no template of ours uses: they have texts, templates and `@event`, and no property, boolean attribute or whole
 * element, no directive, no drawing, no style or script, and no place within a comment. Bundlers can't see that, and every page
 * pays for it before it is painted.
 */
const UNUSED = [
  ['"."===e[1]?I:"?"===e[1]?L:"@"===e[1]?z:H', '"@"===e[1]?z:H'],
  [':6===r.type&&(i=new Z(h,this,t))', ':0'],
  ['else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t));', ''],
  [',2===i||3===i){const t=this.el.content.firstChild;t.replaceWith(...t.childNodes)}', ',0);'],
  ['l=2===i?"<svg>":3===i?"<math>":"",', 'l="",'],
  ['+(2===i?"</svg>":3===i?"</math>":"")', ''],
  [/if\(!u\(t\)\|\|!t\.hasOwnProperty\("raw"\)\)throw Error\("invalid template strings array"\);/, ''],
  ['y.test(u[2])&&(n=RegExp("</"+u[2],"g")),', ''],
  ['else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}', ''],
  // What a directive makes of a value: without any, the value itself.
  ['t=M(this,t,i),a(t)', 'a(t)'],
  ['t=M(this,t,i,0),o=', 'o='],
  ['M(this,e[s+n],i,n)', 'e[s+n]'],
  ['t=M(this,t,i,0)??A', 't??=A'],
  // Whether a part is in the page is told to directives alone.
  ['setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}', ''],
  ['this._$AP?.(!1,!0,s);', ';'],
  [',this._$Cv=e?.isConnected??!0', ''],
  ['get _$AU(){return this._$AM?._$AU??this._$Cv}', ''],
  ['get _$AU(){return this._$AM._$AU}', ''],
  ['this._$AN=void 0,', ''],
  // So are a part's places.
  ['get parentNode(){return this._$AM.parentNode}', ''],
  [/get parentNode\(\)\{let t=.*?,t\}/, ''],
  ['get startNode(){return this._$AA}get endNode(){return this._$AB}', ''],
  ['get tagName(){return this.element.tagName}', ''],
  // Templates that a compiler has read before.
  [
    '"number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s)',
    'this._$AC(t)',
  ],
  // For ShadyDOM.
  ['i(t).nextSibling;i(t).remove()', 't.nextSibling;t.remove()'],
  [/if\(y\.test\(r\.tagName\)\)\{.*?\}\}(?=\}else if\(8===r\.nodeType\))/, ''],
];

/** Takes it out. A place that is not where it was ends the build, so that an update is looked at. */
export const trimLit = {
  name: 'trim-lit',
  transform(code, id) {
    if (!/\/lit-html\/lit-html\.js$/.test(id)) return null;
    let trimmed = code;
    for (const [place, by] of UNUSED) {
      const before = trimmed;
      trimmed = trimmed.replaceAll(typeof place === 'string' ? place : new RegExp(place, 'g'), by);
      if (trimmed === before) this.error(`lit-html has no ${place} any more: see tools/trim-lit.mjs.`);
    }
    return { code: trimmed, map: null };
  },
};
