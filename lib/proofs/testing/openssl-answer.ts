import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, utf8ToBytes } from '../bytes';

/** What `openssl ts -reply` answered to a request over {@link stampedDigest} with {@link askedWith}, in DER. */
export const opensslAnswer = fromBase64(
  [
    'MIID2zADAgEAMIID0gYJKoZIhvcNAQcCoIIDwzCCA78CAQMxDzANBglghkgBZQMEAgEFADB4BgsqhkiG9w0BCRABBKBpBGcwZQIB',
    'AQYEKgMEATAvMAsGCWCGSAFlAwQCAQQgctOkHABoru4AwOUBSTR5bU9XHp85MQjvqRHaXfr4KisCAQMYDzIwMjYxMTIyMDIzNzQ0',
    'WjADAgEBAhBFBQUFBQUFBQUFBQUFBQUFoIIByDCCAcQwggFroAMCAQICFBoEt8UCZDTgNlACiRNTonBlGKKMMAoGCCqGSM49BAMC',
    'MDUxIjAgBgNVBAMMGeekuuS+i+aXtumXtOaIs+acuuaehCBUU0ExDzANBgNVBAoMBuekuuS+izAgFw0yNjExMjIwMjM1MjdaGA8y',
    'MTI2MTAyOTAyMzUyN1owNTEiMCAGA1UEAwwZ56S65L6L5pe26Ze05oiz5py65p6EIFRTQTEPMA0GA1UECgwG56S65L6LMFkwEwYH',
    'KoZIzj0CAQYIKoZIzj0DAQcDQgAEaiihoF7ucwkI8y9KCevBefokGZWez0jEGw+kk4fLPT8d9L1cXhJtrj6pNV4LPMECi8Wmr+Mk',
    'hHZLjFMZ2O7LjaNXMFUwDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwHQYDVR0O',
    'BBYEFI/CHgZfTsE3xCoEAYBE7cA7F3uWMAoGCCqGSM49BAMCA0cAMEQCIBDeHkX5/xooBg2FjmYBlaHOjx8ZwWEGGoUDbAoUnb37',
    'AiARRb8gJRpEwnmoVbBWOZ+xXcR7iqqDYFN0tNPNtyrzSzGCAWEwggFdAgEBME0wNTEiMCAGA1UEAwwZ56S65L6L5pe26Ze05oiz',
    '5py65p6EIFRTQTEPMA0GA1UECgwG56S65L6LAhQaBLfFAmQ04DZQAokTU6JwZRiijDANBglghkgBZQMEAgEFAKCBpDAaBgkqhkiG',
    '9w0BCQMxDQYLKoZIhvcNAQkQAQQwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyMjAyMzc0NFowLwYJKoZIhvcNAQkEMSIEIPb874fWLHeg',
    '6BN6HRno4dgJoOFWbCcFvTwuqxkk3qscMDcGCyqGSIb3DQEJEAIvMSgwJjAkMCIEIMjTW0yxSD05dDRHwDVQDJTwW12M/Ak2m2UE',
    'dE1b3CRtMAoGCCqGSM49BAMCBEcwRQIhANpHVD0tZC2fiLquPTPCaIvBb8p+tpajFacq3kfdhYfcAiARLHb/4NpwkL/helH9U20W',
    'G9EVDfLx0ofg496/S+JzMA==',
  ].join(''),
);
export const stampedDigest = sha256(utf8ToBytes('云洲有一件作品'));
export const askedWith = new Uint8Array(16).fill(5);
/** The moment that it names. */
export const stampedAt = '2026-11-22T02:37:44Z';
