export { certifyLater, conclude } from './certify';
export { hasLostKey, readySigner, rotateKey } from './keys';
