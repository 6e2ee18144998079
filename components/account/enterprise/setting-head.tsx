import type { ReactNode } from 'react';
import { SubTabs } from '@/components/ui/sub-tabs';
import { TitleBox } from '@/components/ui/title-box';
import { teamTabs } from '@/lib/routes/sub-tabs';
import classes from './enterprise.module.css';

export interface SettingHeadProps {
  title: string;
  sub?: string;
  /** Path of the page. */
  path: string;
  actions?: ReactNode;
}

/** Head of a page of 会员账号: title and actions. */
export const SettingHead = ({ title, sub, path, actions }: SettingHeadProps) => (
  <>
    <TitleBox variant="work" title={title} sub={sub} actions={actions} />
    <div className={classes.tabs}>
      <SubTabs items={teamTabs} current={path} label="会员账号" />
    </div>
  </>
);
