import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  id_eContentType_TSTInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { sameBytes, toHex } from './bytes';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
/** PKIStatus granted and grantedWithMods. */
const GRANTED = [0, 1];

/** Copies to a separate buffer, because pkijs takes whole buffers. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Random bytes as a positive DER INTEGER. */
function nonceOf(random: Uint8Array): Integer {
  const [first = 0, ...rest] = random;
  // Avoids a leading zero byte, which is invalid in DER, and a leading one bit, which means negative.
  return new Integer({ valueHex: Uint8Array.of((first & 0x3f) | 0x40, ...rest).buffer });
}

/**
 * Request for a timestamp of a SHA-256 digest (RFC 3161 section 2.4.1). `random` is the nonce against replay; also
 * requests the authority's certificate.
 */
export function timeStampRequest(sha256: Uint8Array, random: Uint8Array): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: bufferOf(sha256) }),
    }),
    nonce: nonceOf(random),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Content of a verified token. */
export interface Stamped {
  time: Date;
  /** Name of the authority in its certificate. */
  authority: string;
  /** Policy of the timestamp, as an object identifier. */
  policy: string;
}

interface Opened {
  signed: SignedData;
  info: TSTInfo;
}

function openToken(token: Uint8Array): Opened {
  const signed = new SignedData({ schema: ContentInfo.fromBER(bufferOf(token)).content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== id_eContentType_TSTInfo || !eContent) throw new Error('the token holds no time');
  return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
}

function requireImprint({ messageImprint }: TSTInfo, sha256: Uint8Array): void {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  const imprint = new Uint8Array(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== SHA256 || !sameBytes(imprint, sha256))
    throw new Error('the token is for another digest');
}

/** Token in an authority's answer. Throws if it refused, or if the answer does not match the request. */
export async function timeStampToken(answer: Uint8Array, sha256: Uint8Array, random: Uint8Array): Promise<Uint8Array> {
  const { status, timeStampToken: token } = TimeStampResp.fromBER(bufferOf(answer));
  if (!GRANTED.includes(status.status) || !token) throw new Error(`the authority refused: status ${status.status}`);
  const bytes = new Uint8Array(token.toSchema().toBER());
  const { nonce } = openToken(bytes).info;
  const [asked, given] = [nonceOf(random), nonce].map(
    (one) => one && toHex(new Uint8Array(one.valueBlock.valueHexView)),
  );
  if (asked !== given) throw new Error('the token answers another request');
  await verifyToken(bytes, sha256);
  return bytes;
}

const commonName = ({ subject }: Certificate): string =>
  subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value ?? '';

/** RFC 3161 section 2.3: the certificate must have time-stamping as its only extended key usage, marked critical. */
function requireTimeStamping({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!usage?.critical || purposes.join() !== TIME_STAMPING) throw new Error('the signer is no time-stamp authority');
}

/**
 * Verifies a token of a digest: its imprint, and the signature by the embedded certificate. Trust in that certificate
 * is left to the reader (`openssl ts -verify -CAfile`). Throws with the reason.
 */
export async function verifyToken(token: Uint8Array, sha256: Uint8Array): Promise<Stamped> {
  const { signed, info } = openToken(token);
  requireImprint(info, sha256);
  // pkijs would require the whole file to hash it again; the imprint is already checked, which leaves the signature.
  signed.encapContentInfo.eContentType = SignedData.ID_DATA;
  const result = await signed.verify({ signer: 0, checkChain: false, extendedMode: true });
  if (!result.signatureVerified || !result.signerCertificate) throw new Error('the signature of the token is wrong');
  const { signerCertificate } = result;
  requireTimeStamping(signerCertificate);
  const { notBefore, notAfter } = signerCertificate;
  if (info.genTime < notBefore.value || info.genTime > notAfter.value)
    throw new Error('the certificate was not valid at that time');
  return { time: info.genTime, authority: commonName(signerCertificate), policy: info.policy };
}
