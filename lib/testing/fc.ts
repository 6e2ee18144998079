import fc from 'fast-check';

/**
 * Fixed seed of property tests, so that a change is judged by the same inputs on every machine. Set `FC_SEED` to try
 * other inputs.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_127) });

export default fc;
