interface Named {
  name: string;
  /** A tag of BCP 47; absent or null: not known. */
  language?: string | null | undefined;
}

/** The name of a course or of a part, isolated from the text around it, and marked with its language where that is known. */
export const Name = ({ of: { name, language } }: { of: Named }) => <bdi lang={language ?? undefined}>{name}</bdi>;
