/** The mark of the product, for an `svg` of 32 by 32 units. */
export const LogoMark = () => (
  <>
    <path d="M9 8h4.2v12.4H23V24H9z" fill="#fff" />
    <circle cx="20.5" cy="12" r="3.2" fill="#fff" opacity=".7" />
  </>
);
