import type { FileStore } from '../core/ports';

/** Stores files in memory, for tests and for the build, which must not write to disk. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (name, content) => void files.set(name, new Uint8Array(await new Response(content).arrayBuffer())),
    get: async (name, range) => {
      const bytes = files.get(name);
      return bytes ? new Blob([range ? bytes.slice(range.from, range.to + 1) : bytes]).stream() : null;
    },
    remove: async (name) => void files.delete(name),
    check: async () => undefined,
  };
}
