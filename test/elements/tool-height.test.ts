import { expect } from '@open-wc/testing';
import { heightIn } from '../../src/bridge/tool';

describe('the height that an external tool requests', () => {
  for (const [what, data, px] of [
    ['a number', { subject: 'lti.frameResize', height: 400.2 }, 401],
    ['text', { subject: 'lti.frameResize', height: '400px' }, 400],
    ['JSON text', '{"subject":"lti.frameResize","height":400}', 400],
    ['another subject', { subject: 'lti.close', height: 400 }, undefined],
    ['percent', { subject: 'lti.frameResize', height: '50%' }, undefined],
    ['nothing', { subject: 'lti.frameResize', height: 0 }, undefined],
    ['no number', { subject: 'lti.frameResize', height: NaN }, undefined],
    ['no JSON', 'lti.frameResize', undefined],
    ['null', null, undefined],
  ] as const) {
    it(what, () => expect(heightIn(data)).to.equal(px));
  }
});
