import { reports1 } from '@/lib/provider/seed/content/products/reports-1';
import { reports2 } from '@/lib/provider/seed/content/products/reports-2';
import { reports3 } from '@/lib/provider/seed/content/products/reports-3';
import { templates1 } from '@/lib/provider/seed/content/products/templates-1';
import { templates2 } from '@/lib/provider/seed/content/products/templates-2';
import { templates3 } from '@/lib/provider/seed/content/products/templates-3';
import { templates4 } from '@/lib/provider/seed/content/products/templates-4';
import type { ContractTemplateSeed, ReportSeed } from '@/lib/provider/seed/content/products/types';

/** The 24 contract templates; the file of each is `seed/files/templates/<key>.docx`. */
export const contractTemplates: ContractTemplateSeed[] = [...templates1, ...templates2, ...templates3, ...templates4];

/** The 12 research reports; the file of each is `seed/files/reports/<key>.pdf`. */
export const reports: ReportSeed[] = [...reports1, ...reports2, ...reports3];
