import { notFound } from '../../core/errors';
import { articleImporter } from './articles';
import { certificateImporter } from './certificates';
import { expertImporter } from './experts';
import { memberImporter } from './members';
import type { ImportService } from './plan';
import { winnerImporter } from './winners';

const services: readonly ImportService[] = [
  memberImporter,
  expertImporter,
  certificateImporter,
  articleImporter,
  winnerImporter,
];

/** The service of an import by its key. Throws 404 for an unknown one. */
export function serviceOf(key: string): ImportService {
  const service = services.find(({ kind }) => kind.key === key);
  if (!service) throw notFound('没有这一种导入');
  return service;
}
