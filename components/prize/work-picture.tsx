import pictures from '@/components/art/picture.module.css';
import type { AwardClassKey, PrizeWinner } from '@/lib/contract/prize';

/** What stands in a picture, by the class of the work. */
const words: Record<AwardClassKey, string> = {
  'entry-art': '作品图像',
  'entry-music': '旋律线与简谱',
  'entry-film': '画面',
  'entry-soft': '界面',
  'entry-text': '书页',
  'entry-craft': '实物图',
};

type Pictured = Pick<PrizeWinner, 'title' | 'classKey' | 'picture'>;

/** The caption of a picture; where the author handed in none, it says that the picture stands for the class. */
export const pictureWord = ({ classKey, picture }: Pick<Pictured, 'classKey' | 'picture'>): string =>
  picture ? words[classKey] : '没有图像，用这一类的图代替';

export interface WorkPictureProps {
  work: Pictured;
  /** True where the title leads to the work beside it. */
  decorative?: boolean;
  /** The picture of its page, which is not waited for. */
  isFirst?: boolean;
}

/** The picture of a work: the one that was handed in, else the one of its class. */
export function WorkPicture({ work, decorative = false, isFirst = false }: WorkPictureProps) {
  const { title, classKey, picture } = work;
  return (
    <img
      className={pictures.picture}
      src={picture || `/prize/${classKey}.svg`}
      alt={decorative ? '' : `《${title}》的${words[classKey]}`}
      width={640}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}
