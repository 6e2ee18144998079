import { registrations } from './routes';

const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false;

/** Whether an earlier path also matches the addresses of a later one, which is then never reached. */
function shadows(earlier: string, later: string): boolean {
  const [first, second] = [earlier.split('/'), later.split('/')];
  return first.length === second.length && first.every((segment, at) => isParameter(segment) || segment === second[at]);
}

test('no endpoint is shadowed by one that is matched before it', () => {
  const endpoints = registrations().map(({ endpoint }) => endpoint);
  const shadowed = endpoints.flatMap((later, at) =>
    endpoints
      .slice(0, at)
      .filter(({ method, path }) => method === later.method && shadows(path, later.path))
      .map(({ path }) => `${later.method} ${later.path} is answered by ${path}`),
  );
  expect(endpoints.length).toBeGreaterThan(300);
  expect(shadowed).toEqual([]);
});
