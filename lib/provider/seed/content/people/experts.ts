import { copyrightExperts } from './experts-copyright';
import { knowledgeExperts } from './experts-knowledge';
import type { ExpertSeed } from './types';

/** The six whom the home page shows, in its order. */
const leading = ['沈知微', '陆怀瑾', '顾南乔', '周砚秋', '许景行', '苏映雪'];

const rank = (expert: ExpertSeed): number => {
  const place = leading.indexOf(expert.name);
  return place < 0 ? leading.length : place;
};

/** All 24 experts: the six of the home page first, then 版权专家, then 知识产权专家. */
export const experts: ExpertSeed[] = [...copyrightExperts, ...knowledgeExperts].sort((a, b) => rank(a) - rank(b));
