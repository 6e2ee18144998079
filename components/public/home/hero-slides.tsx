import { Leaf } from '@/components/ui/art/leaf';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import type { Identity } from '@/lib/contract/identity';
import type { HomeSlide } from '@/lib/contract/site';
import { regionStem } from '@/lib/rules/identifiers/region';
import classes from './hero.module.css';
import { HeroCarousel } from './hero-carousel';
import { HeroProof } from './hero-proof';

type Named = Pick<Identity, 'name' | 'city'>;

export interface HeroSlidesProps {
  slides: readonly HomeSlide[];
  /** Name as page title when there are no slides; city for the running title of the leaves. */
  site: Named;
}

/** Binds numbers to the character they count: "12 月 3 日" does not break. */
const boundNumbers = (text: string): string =>
  text.replace(/(\d) (?=\p{Script=Han})/gu, '$1\u00a0').replace(/(\p{Script=Han}) (?=\d+\u00a0日)/gu, '$1\u00a0');

function Slide({ slide, number, city }: { slide: HomeSlide; number: number; city: string }) {
  const isFirst = number === 1;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <>
      <div id={`slide-${number}`} className={classes.words}>
        <p className="kicker">
          <Facts items={slide.kicker.split('|')} />
        </p>
        <Heading className={isFirst ? undefined : classes.title}>
          {slide.title.split('|').map((line) => (
            <span key={line} className={classes.line}>
              <BrokenTitle>{line}</BrokenTitle>
            </span>
          ))}
        </Heading>
        <p className="lead">{boundNumbers(slide.lead)}</p>
        <div className="cta">
          <ButtonLink href={slide.primary.href} variant="ink" size="lg">
            {slide.primary.label}
          </ButtonLink>
          <ButtonLink href={slide.secondary.href} size="lg">
            {slide.secondary.label}
          </ButtonLink>
        </div>
      </div>
      <div className={classes.picture}>
        <Leaf
          heading={slide.leaf.heading}
          columns={slide.leaf.columns}
          runningTitle={`${regionStem(city)}版权`}
          className="leaf"
        />
      </div>
    </>
  );
}

/** Carousel at the top of the front page. All slides are in the HTML; without scripts the dots link to them. */
export function HeroSlides({ slides, site }: HeroSlidesProps) {
  if (slides.length === 0) return <h1 className={`wrap ${classes.bare}`}>{site.name}</h1>;
  const items = slides.map((slide, index) => ({
    title: slide.title.replaceAll('|', ''),
    content: <Slide slide={slide} number={index + 1} city={site.city} />,
  }));
  return (
    <HeroCarousel slides={items}>
      <HeroProof />
    </HeroCarousel>
  );
}
