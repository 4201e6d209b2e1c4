import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  baseString,
  bodyHash,
  percentEncode,
  readHeader,
  signatureOf,
  signedForm,
  type Fields,
} from '../../demo/platform/tool/oauth1';
import { elementAt, readXml, XmlError } from '../../demo/platform/tool/xml';

/** The worked example of the LTI 1.1 implementation guide (Appendix B, “Sample launch”), which has no oauth_callback. */
const guide: Fields = Object.entries({
  basiclti_submit: 'Launch Endpoint with BasicLTI Data',
  context_id: '456434513',
  context_label: 'SI182',
  context_title: 'Design of Personal Environments',
  lis_person_contact_email_primary: 'user@school.edu',
  lis_person_name_full: 'Jane Q. Public',
  lis_person_sourced_id: 'school.edu:user',
  lti_message_type: 'basic-lti-launch-request',
  lti_version: 'LTI-1p0',
  resource_link_id: '120988f929-274612',
  roles: 'Instructor',
  tool_consumer_instance_description: 'University of School (LMSng)',
  tool_consumer_instance_guid: 'lmsng.school.edu',
  user_id: '292832126',
});
const signing = {
  consumerKey: '12345',
  secret: 'secret',
  nonce: 'c8350c0e47782d16d2fa48b2090c1d8f',
  now: new Date(1_251_600_739_000),
};

test('LTI 1.1: the signature of the example in the implementation guide', () => {
  const form = signedForm('http://dr-chuck.com/ims/php-simple/tool.php', guide, signing);
  assert.equal(Object.fromEntries(form).oauth_signature, 'TPFPK4u3NwmtLt0nDMP1G1zG30U=');
  assert.equal('oauth_callback' in Object.fromEntries(form), false);
});

test('LTI 1.1: the signature of the launch in the certification suite', () => {
  const fields: Fields = Object.entries({
    context_id: '456434513',
    context_label: 'SI182',
    context_title: 'Design of Personal Environments',
    launch_presentation_css_url: 'http://www.imsglobal.org/developers/LTI/test/v1p1/lms.css',
    launch_presentation_document_target: 'frame',
    launch_presentation_locale: 'en-US',
    launch_presentation_return_url: 'http://www.imsglobal.org/developers/LTI/test/v1p1/lms_return.php',
    lis_outcome_service_url:
      'http://www.imsglobal.org/developers/LTI/test/v1p1/common/tool_consumer_outcome.php?b64=MTIzNDU6OjpzZWNyZXQ=',
    lis_person_contact_email_primary: 'user@school.edu',
    lis_person_name_family: 'Public',
    lis_person_name_full: 'Jane Q. Public',
    lis_person_name_given: 'Given',
    lis_person_sourcedid: 'school.edu:user',
    lis_result_sourcedid: 'feb-123-456-2929::28883',
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    oauth_callback: 'about:blank',
    oauth_consumer_key: '12345',
    oauth_nonce: '93ac608e18a7d41dec8f7219e1bf6a17',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '1348093590',
    oauth_version: '1.0',
    resource_link_description: 'A weekly blog.',
    resource_link_id: '120988f929-274612',
    resource_link_title: 'Weekly Blog',
    roles: 'Instructor',
    tool_consumer_info_product_family_code: 'ims',
    tool_consumer_info_version: '1.1',
    tool_consumer_instance_description: 'University of School (LMSng)',
    tool_consumer_instance_guid: 'lmsng.school.edu',
    user_id: '292832126',
  });
  const address = 'http://www.imsglobal.org/developers/LTI/test/v1p1/tool.php';
  assert.equal(signatureOf('post', address, fields, 'secret'), 'QWgJfKpJNDrpncgO9oXxJb8vHiE=');
});

test('the base string of RFC 5849 (3.4.1.1): query, repeated names, empty values, default ports', () => {
  const fields: Fields = [
    ['oauth_consumer_key', '9djdj82h48djs9d2'],
    ['oauth_token', 'kkk9d7dh3k39sjv7'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '137131201'],
    ['oauth_nonce', '7d8f3e4a'],
    ['c2', ''],
    ['a3', '2 q'],
  ];
  const expected =
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7';
  assert.equal(baseString('post', 'http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b', fields), expected);
  assert.equal(
    baseString('POST', 'http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b', [
      ...fields,
      ['oauth_signature', 'x'],
    ]),
    expected,
  );
});

for (const [text, encoded] of [
  ['abcABC123', 'abcABC123'],
  ['-._~', '-._~'],
  ['%', '%25'],
  ['+', '%2B'],
  ['&=*', '%26%3D%2A'],
  ["!'()", '%21%27%28%29'],
  ['\n ', '%0A%20'],
  ['\u3001', '%E3%80%81'],
  ['Žluťoučký', '%C5%BDlu%C5%A5ou%C4%8Dk%C3%BD'],
] as const) {
  test(`percent-encoding of ${JSON.stringify(text)}`, () => assert.equal(percentEncode(text), encoded));
}

test('a secret with special characters is encoded in the key', () => {
  const sign = (secret: string) => signatureOf('POST', 'https://tool.example/', [['a', 'b']], secret);
  assert.notEqual(sign('a&b'), sign('a'));
  assert.notEqual(sign('ä b'), sign('a b'));
});

test('the header of a signed call: its fields, each once, without realm', () => {
  const fields = readHeader('OAuth realm="x", oauth_consumer_key="a%20b",\n oauth_nonce="1"');
  assert.deepEqual(
    [...fields!],
    [
      ['oauth_consumer_key', 'a b'],
      ['oauth_nonce', '1'],
    ],
  );
  for (const bad of [undefined, '', 'Bearer x', 'OAuth', 'OAuth a=b', 'OAuth a="1", a="2"', 'OAuth a="%zz"'])
    assert.equal(readHeader(bad), undefined, bad);
  assert.equal(bodyHash('Hello World!'), 'Lve95gjOVATpfV8EL5X4nxwjKHE=');
});

test('a small XML message: names without prefixes, references, CDATA', () => {
  const xml = readXml(
    '<?xml version="1.0"?>\n<!-- x --><a:b xmlns:a="u"><c>1 &lt; &#50;&#x33; </c><c><![CDATA[<&>]]></c><d/></a:b>\n',
  );
  assert.equal(xml.name, 'b');
  assert.deepEqual(
    xml.children.map(({ text }) => text),
    ['1 < 23 ', '<&>', ''],
  );
  assert.equal(elementAt(xml, 'c')?.text, '1 < 23 ');
  assert.equal(elementAt(xml, 'd', 'e'), undefined);
});

for (const [name, xml] of [
  ['nothing', ''],
  ['text', 'hello'],
  ['an open element', '<a>'],
  ['crossed elements', '<a><b></a></b>'],
  ['two roots', '<a/><b/>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['an outside entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an undeclared entity', '<a>&nbsp;</a>'],
  ['a bare ampersand', '<a>1 & 2</a>'],
  ['a character beyond Unicode', '<a>&#9999999;</a>'],
  ['too long', `<a>${'x'.repeat(20_001)}</a>`],
  ['too deeply nested', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`],
] as const) {
  test(`refused XML: ${name}`, () => assert.throws(() => readXml(xml), XmlError));
}
