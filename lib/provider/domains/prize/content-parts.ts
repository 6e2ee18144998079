import { asc, desc, eq } from 'drizzle-orm';
import { prizeIntroduction, prizePhoto } from '@/lib/kinds/content/prize-parts';
import { prizeIntroductions, prizePhotos } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import { getPrizeIntroduction, getPrizePhoto } from './gallery';

export const prizePhotoStore = defineStore({
  kind: prizePhoto,
  table: prizePhotos,
  title: prizePhotos.caption,
  order: [desc(prizePhotos.takenOn), asc(prizePhotos.id)],
  onSite: { is: eq(prizePhotos.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf: ({ sessionId, caption, text, takenOn, picture }) => ({
    session: String(sessionId),
    caption,
    text,
    takenOn,
    picture,
  }),
  rowOf: ({ session, ...values }) => ({ ...values, sessionId: Number(session) }),
  shown: getPrizePhoto,
});

export const prizeIntroductionStore = defineStore({
  kind: prizeIntroduction,
  table: prizeIntroductions,
  title: prizeIntroductions.title,
  order: [asc(prizeIntroductions.id)],
  onSite: { is: eq(prizeIntroductions.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf: ({ title, summary, body }) => ({ title, summary, body }),
  rowOf: (values, { id, before }) => ({ ...values, slug: before?.slug ?? `i${id}` }),
  shown: getPrizeIntroduction,
});
