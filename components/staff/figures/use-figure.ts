import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { type FigureKey, type FigureRange, getFigure } from '@/lib/contract/figures';

/** Reads one figure over a range of days; keeps the previous data while another range loads. */
export const useFigure = (key: FigureKey, range: FigureRange) =>
  useEndpoint(
    getFigure,
    { params: { key }, query: range },
    { meta: { quiet: true }, placeholderData: keepPreviousData },
  );
