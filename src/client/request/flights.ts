import { until } from '../pause';

interface Flight {
  answer: Promise<unknown>;
  /** Number of callers that wait; Infinity when one of them can't abort. */
  riders: number;
  end: AbortController;
}

/**
 * Requests in flight that equal requests share: ten elements of a page make one request. A response is not cached afterwards.
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
     * The response of a request. An abort of `signal` ends the wait of that caller; the request is aborted with the last caller.
     * @param key requests with the same key are equal
     */
    async join(key: string, ask: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? start(key, ask);
      flight.riders += signal ? 1 : Infinity;
      return signal ? until(signal, flight.answer).finally(() => --flight.riders || flight.end.abort()) : flight.answer;
    },
    /** Later callers don't join requests in flight, whose responses may be older than a change. */
    close: () => flights.clear(),
  };
}
