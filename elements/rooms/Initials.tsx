/** The two initials of a person; decorative, as the name is beside it or the person is counted. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className="initials" aria-hidden="true">
      {letters.join('').toLocaleUpperCase()}
    </span>
  );
}
