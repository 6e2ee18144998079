/** @jest-environment jsdom */
import { loadPart } from './load-part';
import { useToasts } from './toast-store';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
const line = jest.spyOn(navigator, 'onLine', 'get');
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('a lazily loaded part of the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => jest.useRealTimers());

  it('waits offline, reports it, and loads when the connection is back', async () => {
    line.mockReturnValue(false);
    const load = jest.fn().mockRejectedValueOnce(new ChunkLoadError('x')).mockResolvedValue('dialog');
    const part = loadPart(load);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('dialog');
  });

  it('reports 网络已断开 at once', async () => {
    line.mockReturnValue(false);
    void loadPart(() => Promise.reject(new ChunkLoadError('x')));
    await jest.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['网络已断开']);
  });

  it('fails when its script is gone for good, and rethrows its own errors', async () => {
    line.mockReturnValue(true);
    const load = jest.fn().mockRejectedValue(new ChunkLoadError('x'));
    const given = expect(loadPart(load)).rejects.toThrow('x');
    await jest.advanceTimersByTimeAsync(10_000);
    await given;
    expect(load).toHaveBeenCalledTimes(3);
    await expect(loadPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
