/** The first port of the flows, which a running demo does not use. */
const first = Number(process.env.FLOWS_PORT ?? 4110);

/** The origins of a worker's demo, and the address that resets its database. */
export const hostsOf = (worker: number) => {
  const at = (offset: number, hostname = 'localhost') => `http://${hostname}:${first + worker + offset}`;
  return {
    learn: at(0),
    portal: at(100),
    partner: at(200, '127.0.0.1'),
    proctoring: at(300),
    tool: at(400),
    packages: at(500, '*.packages.localhost'),
    control: at(600, '127.0.0.1'),
  };
};

/** A port that responds when the demos of all workers are ready. */
export const readyPort = first + 700;

/** The origins of this worker's demo. */
export const hosts = hostsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
