export const metadata = { title: 'Training', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>
        {children}
        <pre id="log" suppressHydrationWarning />
      </body>
    </html>
  );
}
