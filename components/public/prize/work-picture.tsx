import pictures from '@/components/ui/art/picture.module.css';
import type { AwardClassKey, PrizeWinner } from '@/lib/contract/prize';
import { bookTitle } from '@/lib/text/book-title';

/** Descriptions of the stock pictures by class. */
const labels: Record<AwardClassKey, string> = {
  'entry-art': '作品图像',
  'entry-music': '旋律线与简谱',
  'entry-film': '画面',
  'entry-soft': '界面',
  'entry-text': '书页',
  'entry-craft': '实物图',
};

type Pictured = Pick<PrizeWinner, 'title' | 'classKey' | 'picture'>;

/** Caption of a picture; says that it stands for the class if the author submitted none. */
export const pictureWord = ({ classKey, picture }: Pick<Pictured, 'classKey' | 'picture'>): string =>
  picture ? labels[classKey] : '没有图像，用这一类的图代替';

export interface WorkPictureProps {
  work: Pictured;
  /** Whether the title beside it links to the work. */
  decorative?: boolean;
  /** Main picture of the page, loaded eagerly. */
  isFirst?: boolean;
}

/** Picture of a work: the submitted one, else that of its class. */
export function WorkPicture({ work, decorative = false, isFirst = false }: WorkPictureProps) {
  const { title, classKey, picture } = work;
  return (
    <img
      className={pictures.picture}
      src={picture || `/prize/${classKey}.svg`}
      alt={decorative ? '' : `${bookTitle(title)}的${labels[classKey]}`}
      width={640}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}
