import { until } from './pause';

interface Flight {
  answer: Promise<unknown>;
  /** Who waits for it. */
  riders: number;
  end: AbortController;
}

/**
 * Questions under way that who asks the same may join: ten elements of a page, one request. Nothing is kept beyond the answer.
 */
export function createFlights() {
  const flights = new Map<string, Flight>();

  function start(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Flight {
    const end = new AbortController();
    const flight: Flight = { answer: ask(end.signal).finally(() => land(key, flight)), riders: 0, end };
    flights.set(key, flight);
    return flight;
  }

  function land(key: string, flight: Flight) {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return {
    /**
     * The answer of a question. An abort of `signal` ends it for its caller alone; the question ends with the last of them.
     * @param key what makes two questions the same
     */
    async join(key: string, ask: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? start(key, ask);
      if (!signal) {
        flight.riders = Infinity;
        return flight.answer;
      }
      flight.riders++;
      try {
        return await until(signal, flight.answer);
      } finally {
        flight.riders--;
        if (signal.aborted && !flight.riders) {
          land(key, flight);
          flight.end.abort(signal.reason);
        }
      }
    },
    /** From now on nobody joins what is under way: its answer may be older than what has just been changed. */
    close: () => flights.clear(),
  };
}
