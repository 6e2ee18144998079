import type { AnswerCategory, AppraiserField, ExpertField, MediatorField } from './types';

/** Swaps value and label, so that a table whose labels are complete by type can be written label first. */
const byValue = <Label extends string>(values: Record<Label, string>): Record<string, string> =>
  Object.fromEntries(Object.entries<string>(values).map(([label, value]) => [value, label]));

const expertFields: Record<ExpertField, string> = {
  文字与出版: 'text',
  美术与文创: 'art',
  音乐与录音: 'music',
  视听与短视频: 'video',
  摄影与展览: 'photo',
  游戏与动漫: 'game',
  软件与数据: 'software',
  人工智能: 'ai',
  委托创作: 'commission',
  合理使用: 'fair-use',
  跨境许可: 'cross-border',
  集体管理: 'collective',
  传统文化: 'heritage',
  商标: 'trademark',
  专利: 'patent',
  商业秘密: 'trade-secret',
  维权诉讼: 'litigation',
  合规: 'compliance',
};

const mediatorFields: Record<MediatorField, string> = {
  文字与出版: 'text',
  美术与文创: 'art',
  音乐与录音: 'music',
  视听与短视频: 'video',
  摄影与图库: 'photo',
  软件与数据: 'software',
  游戏与动漫: 'game',
  合同纠纷: 'contract',
  权属纠纷: 'ownership',
  网络传播: 'online',
};

const appraiserFields: Record<AppraiserField, string> = {
  文字作品: 'text',
  音乐作品: 'music',
  美术作品: 'art',
  摄影作品: 'photo',
  视听作品: 'video',
  图形与产品设计: 'design',
  建筑与模型: 'architecture',
  软件代码: 'software',
  游戏画面与规则: 'game',
  录音录像制品: 'recording',
  字体字库: 'font',
  电子数据: 'electronic-data',
};

const questionCategories: Record<AnswerCategory | '其他', string> = {
  作品登记: 'registration',
  委托创作: 'commission',
  职务作品: 'employment',
  合理使用: 'fair-use',
  许可合同: 'contract',
  出版: 'publishing',
  音乐: 'music',
  美术与摄影: 'art',
  视听与短视频: 'video',
  软件: 'software',
  人工智能: 'ai',
  网络传播: 'online',
  商标与专利: 'trademark-patent',
  维权: 'infringement',
  其他: 'other',
};

/** Dictionaries of people and questions. Values stand in addresses: `/expert/copyright/music`, `/answer/ai`. */
export const fieldDictionaries: Record<string, Record<string, string>> = {
  expert_field: byValue(expertFields),
  mediator_field: byValue(mediatorFields),
  appraiser_field: byValue(appraiserFields),
  consult_category: byValue(questionCategories),
};
