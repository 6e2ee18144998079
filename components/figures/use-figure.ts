import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type FigureKey, type FigureRange, getFigure } from '@/lib/contract/figures';

/** One figure over a span of days; the last one stays while another span is counted. */
export const useFigure = (key: FigureKey, range: FigureRange) =>
  useEndpoint(
    getFigure,
    { params: { key }, query: range },
    { meta: { quiet: true }, placeholderData: keepPreviousData },
  );
