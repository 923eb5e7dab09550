// Created once by Tactus for node PointCloudFusion; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_STATES__POINT_CLOUD_FUSION_HPP_
#define GOLDEN_EVERYTHING_STATES__POINT_CLOUD_FUSION_HPP_

namespace golden_everything_states::point_cloud_fusion
{

/// What fuse leaves behind with leave_fuse.
struct Fuse
{
};

}  // namespace golden_everything_states::point_cloud_fusion

#endif  // GOLDEN_EVERYTHING_STATES__POINT_CLOUD_FUSION_HPP_
