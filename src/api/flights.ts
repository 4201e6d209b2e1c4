import { until } from './pause';

interface Flight {
  answer: Promise<unknown>;
  /** How many wait for it; Infinity with one who can't leave. */
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
    const land = () => void (flights.get(key) === flight && flights.delete(key));
    const flight: Flight = { answer: ask(end.signal).finally(land), riders: 0, end };
    end.signal.onabort = land;
    flights.set(key, flight);
    return flight;
  }

  return {
    /**
     * The answer of a question. An abort of `signal` ends it for its caller alone; the question ends with the last of them.
     * @param key what makes two questions the same
     */
    async join(key: string, ask: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? start(key, ask);
      flight.riders += signal ? 1 : Infinity;
      return signal ? until(signal, flight.answer).finally(() => --flight.riders || flight.end.abort()) : flight.answer;
    },
    /** From now on nobody joins what is under way: its answer may be older than what has just been changed. */
    close: () => flights.clear(),
  };
}
