#ifndef RESOLVED_PROFILE_HPP_
#define RESOLVED_PROFILE_HPP_

#include <openssl/evp.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "deviations.hpp"

namespace tactus
{

/// The Fast DDS profiles of a process, as they are generated.
class Profile
{
public:
  /// Topics of the model, and what they are called.
  using Topics = std::map<std::string, std::set<std::string>>;

  /// \param path of the file \param hash SHA-256 of what the process was generated with
  Profile(const std::string & path, const std::string & hash, Deviations & deviations)
  : text_(read(path))
  {
    if (text_.empty()) {
      deviations.add(
        "the Fast DDS profiles " + path + " cannot be read", "build and install the workspace");
    } else if (sha256(text_) != hash) {
      deviations.add(
        "the Fast DDS profiles " + path + " are not those that the process was generated with, "
        "so that flow controllers and threads may not be those of the model",
        "change the model instead, generate the workspace again and build it");
    }
  }

  /// Gives the profiles of topics to what these are called, for writers and for readers.
  void rename(const Topics & writers, const Topics & readers, Deviations & deviations)
  {
    rename("data_writer", writers, deviations);
    rename("data_reader", readers, deviations);
  }

  /// Returns the file as Fast DDS is to have it.
  const std::string & text() const
  {
    return text_;
  }

  /// Returns the SHA-256 of a text in lower-case hexadecimal digits.
  static std::string sha256(const std::string & text)
  {
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    if (EVP_Digest(text.data(), text.size(), bytes, &size, EVP_sha256(), nullptr) != 1) {
      throw std::runtime_error("OpenSSL cannot compute SHA-256");
    }
    std::string result;
    for (unsigned int index = 0; index < size; ++index) {
      result += "0123456789abcdef"[bytes[index] >> 4];
      result += "0123456789abcdef"[bytes[index] & 15];
    }
    return result;
  }

  /// Returns the text of a file; nothing if it cannot be read.
  static std::string read(const std::string & path)
  {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

private:
  void rename(const std::string & kind, const Topics & topics, Deviations & deviations)
  {
    std::map<std::string, std::string> bodies;
    std::map<std::string, std::string> origins;
    for (const auto & [topic, names] : topics) {
      const auto body = cut(kind, topic);
      for (const auto & name : names) {
        const auto found = bodies.emplace(name, body);
        const auto & origin = origins.emplace(name, topic).first->second;
        if (!found.second && found.first->second != body) {
          deviations.add(
            "topics " + origin + " and " + topic + " are both called " + name + ", but have "
            "different profiles", "give them different names");
        }
      }
    }
    std::string all;
    for (const auto & [name, body] : bodies) {
      all += "    " + opening(kind, name) + body + "</" + kind + ">\n";
    }
    text_.insert(text_.rfind("  </profiles>"), all);
  }

  /// Takes the profile of a topic out of the text and returns its body.
  std::string cut(const std::string & kind, const std::string & topic)
  {
    const auto start = opening(kind, topic);
    const auto stop = "</" + kind + ">";
    const auto begin = text_.find(start);
    const auto end = text_.find(stop, begin);
    if (begin == std::string::npos || end == std::string::npos) {
      return "";
    }
    const auto body = text_.substr(begin + start.size(), end - begin - start.size());
    text_.erase(begin, end + stop.size() - begin);
    return body;
  }

  static std::string opening(const std::string & kind, const std::string & name)
  {
    return "<" + kind + " profile_name=\"" + name + "\">";
  }

  std::string text_;
};

}  // namespace tactus

#endif  // RESOLVED_PROFILE_HPP_
