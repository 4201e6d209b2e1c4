/** The origins of the demo while the flows run: ports of their own, so that a demo that is running is left alone. */
const first = Number(process.env.FLOWS_PORT ?? 4110);

export const hosts = {
  learn: `http://localhost:${first}`,
  portal: `http://localhost:${first + 100}`,
  partner: `http://127.0.0.1:${first + 200}`,
  proctoring: `http://localhost:${first + 300}`,
  tool: `http://localhost:${first + 400}`,
};
