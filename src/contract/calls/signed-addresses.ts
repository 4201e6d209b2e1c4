import { call } from '../call';
import * as paths from '../paths';
import * as signed from '../signed-addresses';

export const signedAddresses = call('post', paths.signedAddresses, {
  body: signed.signedAddressesCommand,
  answer: signed.signedAddresses,
});
