import { readStored, store } from '../../client/page/storage';

const keyOf = (userId: string) => `learn-push ${userId}` as const;

/** Whether a person chose that this browser shows their notices. The choice outlives their session; another person's is another. */
export const hasChosenPush = (userId: string): boolean => readStored(keyOf(userId)) !== '';

/** Stores whether this browser shows the notices of a person. */
export const choosePush = (userId: string, isOn: boolean): void => void store(keyOf(userId), isOn ? '1' : '');
