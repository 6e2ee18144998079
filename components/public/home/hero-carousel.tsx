'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconArrowLeft } from '@/components/ui/icons/icon-arrow-left';
import { iconArrowRight } from '@/components/ui/icons/icon-arrow-right';
import { iconPlayerPause } from '@/components/ui/icons/icon-player-pause';
import { iconPlayerPlay } from '@/components/ui/icons/icon-player-play';
import classes from './hero.module.css';
import { useCarousel } from './use-carousel';

export interface HeroCarouselProps {
  slides: readonly { title: string; content: ReactNode }[];
  /** Content below the pictures, common to all slides. */
  children?: ReactNode;
}

/** Shows one server-rendered slide at a time. Pauses on hover and focus, and with reduced motion. */
export function HeroCarousel({ slides, children }: HeroCarouselProps) {
  const { current, isLive, isPlaying, go, toggle, restHandlers } = useCarousel(slides.length);
  return (
    <section
      className="hero"
      aria-roledescription="轮播"
      aria-label="首页要闻"
      data-live={isLive || undefined}
      {...restHandlers}
    >
      <div className={`wrap ${classes.stage}`}>
        <ul className={classes.deck} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({ title, content }, index) => (
            <li key={title} className={classes.slide} data-current={index === current || undefined}>
              {content}
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <div className={`slides ${classes.controls}`}>
            <button type="button" aria-label="上一幅" onClick={() => go(current - 1)}>
              <Icon icon={iconArrowLeft} />
            </button>
            <ol>
              {slides.map(({ title }, index) => (
                <li key={title}>
                  <a
                    href={`#slide-${index + 1}`}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      go(index);
                    }}
                  >
                    <span className="vh">{`第 ${index + 1} 幅：${title}`}</span>
                  </a>
                </li>
              ))}
            </ol>
            <button type="button" aria-label="下一幅" onClick={() => go(current + 1)}>
              <Icon icon={iconArrowRight} />
            </button>
            <span className="num">{`${current + 1} / ${slides.length}`}</span>
            <button type="button" aria-label={isPlaying ? '暂停轮播' : '继续轮播'} onClick={toggle}>
              <Icon icon={isPlaying ? iconPlayerPause : iconPlayerPlay} size={16} />
            </button>
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
