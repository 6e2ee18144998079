import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { platform } from '@/lib/contract/platforms';
import { home } from '@/lib/contract/site';
import { homePage, platforms } from '@/lib/kinds/content/home';
import { isHomeIcon } from '@/lib/kinds/content/home-icons';
import { pages } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import { listPlatforms } from '../committee';
import { getHome } from './home';

const frontPage = home.pick({ slides: true, services: true, committees: true, party: true, partners: true });
const nothing = { slides: [], services: [], committees: [], party: [], partners: [] };

export const homeStore = defineStore({
  kind: homePage,
  table: pages,
  where: eq(pages.key, 'home'),
  title: pages.title,
  key: pages.key,
  order: [asc(pages.id)],
  valuesOf: ({ data }) => {
    const { slides, services, committees, party, partners } = frontPage.parse(data);
    return {
      slides: slides.map(({ kicker, title, lead, primary, secondary, leaf }) => ({
        kicker,
        title,
        lead,
        primaryLabel: primary.label,
        primaryHref: primary.href,
        secondaryLabel: secondary.label,
        secondaryHref: secondary.href,
        heading: leaf.heading,
        columns: leaf.columns,
      })),
      services: services.map((service) => ({ ...service, icon: isHomeIcon(service.icon) ? service.icon : '' })),
      committees: committees.map(({ action, ...committee }) => ({
        ...committee,
        actionLabel: action.label,
        actionHref: action.href,
      })),
      party,
      partners,
    };
  },
  shown: (ctx) => getHome(ctx),
  rowOf: ({ slides, committees, ...lists }, { before }) => ({
    data: {
      ...frontPage.parse(before?.data ?? nothing),
      ...lists,
      slides: slides.map((slide) => ({
        kicker: slide.kicker,
        title: slide.title,
        lead: slide.lead,
        primary: { label: slide.primaryLabel, href: slide.primaryHref },
        secondary: { label: slide.secondaryLabel, href: slide.secondaryHref },
        leaf: { heading: slide.heading, columns: slide.columns },
      })),
      committees: committees.map(({ actionLabel, actionHref, ...committee }) => ({
        ...committee,
        action: { label: actionLabel, href: actionHref },
      })),
    },
  }),
});

export const platformStore = defineStore({
  kind: platforms,
  table: pages,
  where: eq(pages.key, 'platforms'),
  title: pages.title,
  key: pages.key,
  order: [asc(pages.id)],
  valuesOf: ({ data }) => ({ entries: z.array(platform).parse(data) }),
  shown: (ctx) => listPlatforms(ctx),
  rowOf: ({ entries }, { before }) => {
    const named = z.array(z.looseObject({ name: z.string() })).parse(before?.data ?? []);
    // Keeps the fields of an entry, matched by name, that the editor does not show.
    return { data: entries.map((entry) => ({ ...named.find(({ name }) => name === entry.name), ...entry })) };
  },
});
