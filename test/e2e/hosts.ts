/** The first port of the flows: theirs alone, so that a demo that is running is left alone. */
const first = Number(process.env.FLOWS_PORT ?? 4110);

/** The origins of one worker's demo, and where it is asked for a new database. */
export const hostsOf = (worker: number) => {
  const at = (offset: number, hostname = 'localhost') => `http://${hostname}:${first + worker + offset}`;
  return {
    learn: at(0),
    portal: at(100),
    partner: at(200, '127.0.0.1'),
    proctoring: at(300),
    tool: at(400),
    control: at(600, '127.0.0.1'),
  };
};

/** Answers once the demos of all workers do. */
export const readyPort = first + 700;

/** The origins of the demo of the worker that runs this file. */
export const hosts = hostsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
