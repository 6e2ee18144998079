import { z } from 'zod';
import { publicRead } from './endpoint';
import { tag } from './tags';

export const platform = z.object({
  name: z.string(),
  owner: z.string(),
  purpose: z.string(),
  url: z.url(),
  category: z.string(),
});
export type Platform = z.output<typeof platform>;

/** Partner platforms of the launcher, in display order of their categories. */
export const listPlatforms = publicRead('/api/v1/platforms', '合作平台', {
  data: z.array(platform),
  tags: [tag.pages, tag.page('platforms')],
});
