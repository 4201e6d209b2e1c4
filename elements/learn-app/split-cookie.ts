/** The learner-app flag (LIM-02): with this cookie the course page is one page with a sidebar. `false`, `0` or nothing is off. */
export const hasSplitCookie = () => /(?:^|; )new-learner-MF=(?!(?:false|0)?(?:;|$))/i.test(document.cookie);
