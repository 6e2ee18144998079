/** @jest-environment jsdom */
import { loadPart } from './load-part';
import { useToasts } from './toast-store';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
const line = jest.spyOn(navigator, 'onLine', 'get');
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('a part of the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => jest.useRealTimers());

  it('waits offline, says so, and comes when the line is back', async () => {
    line.mockReturnValue(false);
    const load = jest.fn().mockRejectedValueOnce(new ChunkLoadError('x')).mockResolvedValue('dialog');
    const part = loadPart(load);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('dialog');
  });

  it('says 网络已断开 at once', async () => {
    line.mockReturnValue(false);
    void loadPart(() => Promise.reject(new ChunkLoadError('x')));
    await jest.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['网络已断开']);
  });

  it('is given up when it is gone for good, and a fault of its own is thrown as it is', async () => {
    line.mockReturnValue(true);
    const load = jest.fn().mockRejectedValue(new ChunkLoadError('x'));
    const given = expect(loadPart(load)).rejects.toThrow('x');
    await jest.advanceTimersByTimeAsync(10_000);
    await given;
    expect(load).toHaveBeenCalledTimes(3);
    await expect(loadPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
