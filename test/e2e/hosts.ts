/** The origins of the demo while the flows run: ports of their own, so that a demo that is running is left alone. */
export const hosts = {
  learn: 'http://localhost:4110',
  portal: 'http://localhost:4210',
  partner: 'http://127.0.0.1:4310',
  proctoring: 'http://localhost:4410',
  tool: 'http://localhost:4510',
};
